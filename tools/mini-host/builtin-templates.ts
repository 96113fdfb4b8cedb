// The platform's own components: the template of each, and the attributes it reads.
// The compiler needs the templates, the phone needs both.

export interface BuiltinTemplate {
  template: string
  properties: string[]
}

const container = (...properties: string[]): BuiltinTemplate => ({ template: '<slot/>', properties })
const leaf = (template: string, ...properties: string[]): BuiltinTemplate => ({ template, properties })

const FIELD_EVENTS =
  'catch:input="onFieldInput" catch:change="swallow" bind:focus="onFieldFocus" bind:blur="onFieldBlur"'
const PICTURE = '<img class="mp-picture" bind:load="onPictureLoad" bind:error="onPictureError"/>'
const MARK = "<div class=\"mp-mark {{checked ? 'mp-on' : ''}}\"></div>"

export const BUILTIN_TEMPLATES: Record<string, BuiltinTemplate> = {
  view: container('hidden', 'hoverClass'),
  'cover-view': container('hidden'),
  text: container('decode', 'space', 'selectable', 'userSelect'),
  label: container('for'),
  form: container('reportSubmit'),
  navigator: container('url', 'openType', 'delta'),
  button: container('type', 'size', 'plain', 'disabled', 'loading', 'formType', 'openType', 'name'),
  'scroll-view': leaf(
    '<div class="mp-scroll" bind:scroll="onBoxScroll"><slot/></div>',
    'scrollX',
    'scrollY',
    'scrollTop',
    'scrollLeft',
    'scrollIntoView',
    'upperThreshold',
    'lowerThreshold',
    'refresherEnabled',
    'refresherTriggered',
  ),
  swiper: container('current', 'indicatorDots', 'autoplay', 'interval', 'circular', 'vertical'),
  'swiper-item': container('itemId'),
  'movable-area': container(),
  'movable-view': container('direction', 'x', 'y', 'disabled'),
  'page-container': container('show'),
  'root-portal': container('enable'),
  'page-meta': container(),
  'match-media': container(),
  'radio-group': container('name'),
  'checkbox-group': container('name'),
  radio: leaf(`${MARK}<slot/>`, 'checked', 'value', 'disabled', 'color'),
  checkbox: leaf(`${MARK}<slot/>`, 'checked', 'value', 'disabled', 'color'),
  switch: leaf(
    "<div class=\"mp-switch {{checked ? 'mp-on' : ''}}\"></div>",
    'checked',
    'disabled',
    'color',
    'name',
    'type',
  ),
  slider: leaf('<div class="mp-slider"></div>', 'name', 'value', 'min', 'max', 'step', 'disabled'),
  progress: leaf('<div class="mp-progress"><div style="width:{{percent}}%"></div></div>', 'percent'),
  icon: leaf('', 'type', 'size', 'color'),
  input: leaf(
    `<native-input class="mp-field" type="{{password ? 'password' : 'text'}}" placeholder="{{placeholder}}" ${FIELD_EVENTS} catch:keydown="onFieldKey"/>`,
    'value',
    'type',
    'password',
    'placeholder',
    'disabled',
    'maxlength',
    'focus',
    'name',
  ),
  textarea: leaf(
    `<native-textarea class="mp-field" placeholder="{{placeholder}}" ${FIELD_EVENTS}></native-textarea>`,
    'value',
    'placeholder',
    'disabled',
    'maxlength',
    'focus',
    'autoHeight',
    'name',
  ),
  image: leaf(PICTURE, 'src', 'mode', 'lazyLoad'),
  'cover-image': leaf(PICTURE, 'src', 'mode'),
  'rich-text': leaf('<div class="mp-rich"></div>', 'nodes', 'space'),
  picker: container('name', 'mode', 'range', 'rangeKey', 'value', 'disabled', 'start', 'end', 'fields'),
  'picker-view': container('value'),
  'picker-view-column': container(),
  canvas: leaf('<native-canvas class="mp-canvas"></native-canvas>', 'type', 'canvasId'),
  'web-view': leaf('<div class="mp-web-view">{{src}}</div>', 'src'),
  video: leaf('<slot/>', 'src', 'poster', 'autoplay', 'controls', 'initialTime', 'pictureInPictureMode'),
  audio: leaf('', 'src'),
  map: container('latitude', 'longitude'),
  camera: leaf('', 'mode'),
  'open-data': leaf('', 'type'),
  ad: leaf('', 'unitId'),
}

/** Names a test may use as element selectors (`tap('button')`) and a style sheet may use as type selectors. */
export const BUILTIN_TAGS = Object.keys(BUILTIN_TEMPLATES)

/** Path under which the compiler stores a built-in component's template. */
export function builtinTemplatePath(tag: string): string {
  return `__builtin__/${tag}`
}

/** `view > text` -> `wx-view > wx-text`: the tags that the built-in components have in the rendered tree. */
export function withRenderedTags(selector: string): string {
  return selector.replace(
    TAG_IN_SELECTOR,
    (_match, before: string, tag: string) => `${before}${tag === 'page' ? '.mp-page' : `wx-${tag}`}`,
  )
}

const TAG_IN_SELECTOR = new RegExp(`(^|[\\s>+~,(])(page|${BUILTIN_TAGS.join('|')})(?=$|[\\s>+~.:#\\[,)])`, 'g')
