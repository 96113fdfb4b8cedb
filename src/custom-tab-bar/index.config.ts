// Without shared styles the bar, an isolated component of the platform, would be drawn bare: its CSS lies in the app's own sheet.
export default { component: true, styleIsolation: 'apply-shared' }
