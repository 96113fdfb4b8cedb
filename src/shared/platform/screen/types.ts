export interface ScreenPort {
  /** The window's size in device-independent pixels; 0 if the platform does not report it. */
  size(): { width: number; height: number }
}
