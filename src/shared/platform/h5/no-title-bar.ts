// Stands in for the router's title bar on H5: pages draw their own, and the document's title is set by the router without it.
export function initNavigationBar(): void {}
