import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { BROKEN } from '../../ui/feedback/error-texts.ts'

/**
 * Error boundary around the shell, which itself shows route errors. Without it, an error in the
 * shell would show the router's own page with the stack trace.
 */
export class ShellErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={BROKEN} /> : this.props.children
  }
}
