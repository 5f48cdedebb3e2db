import { Component, type ReactNode } from 'react'
import { ViewFailure } from './ViewFailure.tsx'

/** Catches what a view throws while it renders, so that the page around it stays usable. */
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
