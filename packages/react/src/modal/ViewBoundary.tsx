import { Component, type ReactNode } from 'react'
import { ViewFailure } from './ViewFailure.tsx'

/** A view that throws while it renders must not take the page with it. */
export class ViewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <ViewFailure onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}
