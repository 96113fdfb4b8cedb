// Lets an HTML component accept a style string: taro-ui passes style='' and React refuses a string (error 62).
import { forwardRef, type ComponentType, type CSSProperties } from 'react'

/** Turns 'a-b: c; --d: e' into the object that React accepts; undefined for an empty string. */
export function styleOf(style: string | CSSProperties | undefined): CSSProperties | undefined {
  if (typeof style !== 'string') return style
  const declarations: Record<string, string> = {}
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim()
    const property = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    declarations[property] = declaration.slice(colon + 1).trim()
  }
  return Object.keys(declarations).length > 0 ? (declarations as CSSProperties) : undefined
}

/** The component with a style that may be a string. */
export function withStyleString<P extends object>(component: unknown) {
  // The package's own types describe the mini-program components, not the props of these HTML ones.
  const Component = component as ComponentType<Record<string, unknown>>
  return forwardRef<unknown, P & { style?: string | CSSProperties }>(({ style, ...props }, ref) => (
    <Component {...props} style={styleOf(style)} ref={ref} />
  ))
}
