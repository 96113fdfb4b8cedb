export interface SiteAddressPort {
  /** Scheme, host and path of the start page on H5, without query and hash: https://host/. '' where it is not known. */
  start(): string
}
