export interface SiteAddressPort {
  /** Scheme, host and path of the start page on H5, without query and hash: https://host/. '' if not known. */
  start(): string
}
