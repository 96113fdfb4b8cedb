// Pictures are SVG strings shown by Image: no canvas, the same on H5, weapp and tt, and a test can read them.

/** Escapes text for use inside an SVG element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return (
    text
      // XML 1.0 allows no control characters; one would blank the whole picture.

      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  )
}

/** An SVG document as a data URI for Image. */
export function svgDataUri(svg: string): string {
  // encodeURIComponent does not encode ' ( ), which would end a CSS url('...') on mini-programs.
  const encoded = encodeURIComponent(svg).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `data:image/svg+xml;charset=utf-8,${encoded}`
}

/** A coordinate with at most two decimals, so that the string stays short. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100)
}
