import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  error?: unknown
  location: unknown
}

interface State {
  error: unknown
  location: unknown
}

/** Around all routes, for an error of the page's own frame: every other has a screen of its own. */
export class RemixErrorBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props)
    this.state = { error: props.error, location: props.location }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ error, location }: Props, state: State): State {
    return { error: error || (state.location === location ? state.error : undefined), location }
  }

  override render() {
    return this.state.error ? <RemixRootDefaultErrorBoundary /> : this.props.children
  }
}

export function RemixRootDefaultErrorBoundary() {
  return (
    <html lang="ja">
      <body>
        <h1>Unexpected Application Error!</h1>
        <p>
          未知のエラーが発生しました。<a href="/">トップへもどる</a>
        </p>
      </body>
    </html>
  )
}

/** Only for a root page that reads its data in the browser; ours does not. */
export const BoundaryShell = () => null
