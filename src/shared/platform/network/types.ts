export interface NetworkPort {
  /** Whether what is loaded now may cost the family money: a phone's own line, or a browser that was told to save data. */
  isMetered(): Promise<boolean>
}
