export interface LeavingPort {
  /** Whether the page is being left or reloaded: that cuts off calls, which then say nothing about the server. */
  isLeaving(): boolean
}
