// Stands in for the router's tab bar on H5, which would bring a web component and its runtime into the first load.
export function initTabbar(): void {}
