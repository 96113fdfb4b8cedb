export interface NetworkPort {
  /** Whether loading may cost the family money: mobile data, or a browser set to save data. */
  isMetered(): Promise<boolean>
}
