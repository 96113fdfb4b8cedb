export interface ScreenPort {
  /** The window's size in device-independent pixels; 0 where the platform does not tell. */
  size(): { width: number; height: number }
}
