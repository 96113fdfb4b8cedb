// View, Text and Image of '@tarojs/components' on H5, as plain elements. The package's own components keep the class in a state that an
// effect sets after the paint: each is drawn twice, and a row has forty of them.
import { createElement, forwardRef, type HTMLAttributes, type ImgHTMLAttributes, type Ref } from 'react'
import { styleOf } from './style-string'

type Style = Parameters<typeof styleOf>[0]
type Attributes = Omit<HTMLAttributes<HTMLElement>, 'style'> & { style?: Style }

/** Props that an element does not know: a class of ours shows the touch feedback, text can always be selected. */
interface NoAttributes {
  hoverClass?: unknown
  hoverStartTime?: unknown
  hoverStayTime?: unknown
  selectable?: unknown
}

export const View = forwardRef<HTMLElement, Attributes & NoAttributes>(function View(
  { style, hoverClass: _class, hoverStartTime: _start, hoverStayTime: _stay, ...others },
  ref,
) {
  return createElement('div', { ...others, style: styleOf(style), ref })
})

export const Text = forwardRef<HTMLElement, Attributes & NoAttributes>(function Text(
  { className, style, selectable: _is, ...others },
  ref,
) {
  const name = className ? `taro-text ${className}` : 'taro-text'
  return createElement('span', { ...others, className: name, style: styleOf(style), ref })
})

interface ImageProps extends Attributes {
  src?: string
  mode?: string
  /** Attributes of the picture inside the box. */
  imgProps?: ImgHTMLAttributes<HTMLImageElement>
}

/** A box with a picture; the mode fits the picture into the box. */
export const Image = forwardRef<HTMLElement, ImageProps>(function Image(
  { className, style, src, mode = 'scaleToFill', onLoad, onError, imgProps, ...others },
  ref,
) {
  const box = ['taro-img', mode === 'widthFix' && 'taro-img__widthfix', className].filter(Boolean).join(' ')
  return (
    <div {...others} className={box} style={styleOf(style)} ref={ref as Ref<HTMLDivElement>}>
      <img
        className={`taro-img__mode-${mode.toLowerCase()}`}
        src={src}
        onLoad={onLoad}
        onError={onError}
        {...imgProps}
      />
    </div>
  )
})
