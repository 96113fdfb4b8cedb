export interface ThemePort {
  /** Sets CSS variables for everything on the screen. Mini-programs have no document: there each page sets its own. */
  apply(variables: Record<string, string>): void
}
