// Replaces the router's title bar on H5: pages draw their own, and the router sets the document's title without it.
export function initNavigationBar(): void {}
