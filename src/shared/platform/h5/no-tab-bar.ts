// Replaces the router's tab bar on H5, which would load a web component and its runtime with the first load.
export function initTabbar(): void {}
