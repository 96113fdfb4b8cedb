export interface LeavingPort {
  /** Whether the page is being left or loaded anew: calls that are cut off by it say nothing about the server. */
  isLeaving(): boolean
}
