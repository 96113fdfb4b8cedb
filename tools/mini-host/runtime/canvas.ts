import type { Box } from './measure'

interface CanvasNode extends HTMLCanvasElement {
  createImage?: () => HTMLImageElement
  requestAnimationFrame?: (run: () => void) => number
  cancelAnimationFrame?: (handle: number) => void
}

/** The node that `fields({ node: true })` returns for a canvas 2d; null for any other element. */
export function canvasNode(host: HTMLElement, box: Box): unknown {
  const canvas = host.querySelector<CanvasNode>('canvas')
  if (!canvas) return null
  if (!canvas.createImage) {
    canvas.width = box.width
    canvas.height = box.height
    canvas.createImage = () => new Image()
    canvas.requestAnimationFrame = (run) => window.requestAnimationFrame(run)
    canvas.cancelAnimationFrame = (handle) => window.cancelAnimationFrame(handle)
  }
  return canvas
}

/**
 * Allows drawing on canvases without a renderer: every call and property is accepted, text is measured by its
 * length, and `data-drawn` counts the calls, so that a test can distinguish a drawn chart from an empty one.
 */
export function drawWithoutRenderer(): void {
  const contexts = new WeakMap<HTMLCanvasElement, object>()
  const getContext = function getContext(this: HTMLCanvasElement): object {
    const known = contexts.get(this)
    if (known) return known
    const context = recordingContext(this)
    contexts.set(this, context)
    return context
  }
  HTMLCanvasElement.prototype.getContext = getContext as unknown as HTMLCanvasElement['getContext']
}

function recordingContext(canvas: HTMLCanvasElement): object {
  let drawn = 0
  const gradient = { addColorStop: () => undefined }
  const results: Record<string, (...args: unknown[]) => unknown> = {
    measureText: (text) => ({
      width: String(text).length * 12,
      actualBoundingBoxAscent: 9,
      actualBoundingBoxDescent: 3,
    }),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
    createPattern: () => ({}),
    getLineDash: () => [],
    isPointInPath: () => false,
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  }
  return new Proxy<Record<string | symbol, unknown>>(
    { canvas },
    {
      get(target, name) {
        if (name in target || typeof name === 'symbol') return target[name]
        return (...args: unknown[]) => {
          drawn += 1
          canvas.dataset.drawn = String(drawn)
          return results[name]?.(...args)
        }
      },
    },
  )
}
