import { ErrorScreen } from '../../ui/error-screen.tsx'
import { readErrorText } from '../../ui/error-texts.ts'

/** What an admin page shows until it is known who asks: the page of everybody else. */
export function NotHere() {
  return <ErrorScreen error={readErrorText(404)} />
}
