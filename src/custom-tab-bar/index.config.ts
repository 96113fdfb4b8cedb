// Without shared styles the bar, an isolated component of the platform, would have no style: its CSS is in the app's own sheet.
export default { component: true, styleIsolation: 'apply-shared' }
