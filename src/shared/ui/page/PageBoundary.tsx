import { Component, type ComponentType, type ReactNode } from 'react'
import { EmptyState } from '../layout/EmptyState'
import { PageFrameContext, type PageFrame } from './page-frame'

interface PageBoundaryProps {
  /** The frame around the message, if the page's own frame failed, too. */
  frame?: ComponentType<{ children?: ReactNode }>
  children?: ReactNode
}

/** Catches errors while a page's content is drawn: the family sees a message and can try again, the frame stays. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  static override contextType = PageFrameContext

  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** An answer that cannot be drawn now would fail the next time, too: all are fetched again. */
  private readonly retry = () => {
    const frame = this.context as PageFrame
    frame.forget?.()
    this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { frame: Frame } = this.props
    const said = (
      <EmptyState
        text='这一页没能显示出来'
        reason='已经填好的内容都保存在这台设备上，不会丢。'
        action='重试'
        onAction={this.retry}
      />
    )
    return Frame ? <Frame>{said}</Frame> : said
  }
}
