// 24 x 24 outlines, two-pixel strokes, drawn for this app.

export const ICON_PATHS = {
  home: '<path d="M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6"/>',
  message: '<path d="M4 5h16v11.5H10.5L6.5 20v-3.5H4z"/><path d="M8.5 9.5h7M8.5 12.5h4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  drag: '<path d="M5 8h14M5 12h14M5 16h14"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  back: '<path d="m14.5 5-7 7 7 7"/>',
  arrow: '<path d="m9.5 5 7 7-7 7"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  up: '<path d="m5 15.5 7-7 7 7"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  star: '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4z"/><path d="M12 10v4.5M12 17h.01"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.5h.01"/>',
  edit: '<path d="m14.5 5.5 4 4L8.5 19.5l-4.5.5.5-4.5z"/><path d="m12.5 7.5 4 4"/>',
  delete: '<path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10.2 10.5v5.5M13.8 10.5v5.5"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4"/><path d="M4.5 9H14a5.5 5.5 0 0 1 0 11H8"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="m8.2 10.8 7.1-4.1M8.2 13.2l7.1 4.1"/>',
  export: '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5"/><path d="M4.5 13.5V20h15v-6.5"/>',
  print: '<path d="M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3"/><path d="M7 13.5h10V20H7z"/>',
  calculator:
    '<rect x="5" y="3.5" width="14" height="17" rx="2"/><path d="M8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16h.01M12 16h.01M15.5 16h.01"/>',
  school: '<path d="M3 9.5 12 4l9 5.5M5 9.5V20h14V9.5"/><path d="M10 20v-5h4v5M12 9.5h.01"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 4 4.8V18.5c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7z"/><path d="M12 6.5v13.5"/>',
  chart: '<path d="M4 4v16h16"/><path d="m7.5 15 3.5-4.5 3 2.5L19 7"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  filter: '<path d="M4 5h16l-6 7.5V19l-4 1.5v-8z"/>',
} as const

/** The tabs' own icons as filled shapes: the open tab differs from the others not only by its colour. */
export const SOLID_PATHS: Partial<Record<keyof typeof ICON_PATHS, string>> = {
  home: ICON_PATHS.home,
  user: ICON_PATHS.user,
  message: '<path d="M4 5h16v11.5H10.5L6.5 20v-3.5H4z"/>',
  edit: '<path d="m14.5 5.5 4 4L8.5 19.5l-4.5.5.5-4.5z"/><path d="M12 18h8v2.5h-8z"/>',
  chart: '<path d="M4 12h4v8H4zM10 8h4v12h-4zM16 4h4v16h-4z"/>',
  list: '<path d="M4 4h16v4H4zM4 10h16v4H4zM4 16h16v4H4z"/>',
}

export type IconName = keyof typeof ICON_PATHS

/** True for a name of the set; icon names also come from the server's configuration. */
export function isIconName(name: string): name is IconName {
  return Object.prototype.hasOwnProperty.call(ICON_PATHS, name)
}
