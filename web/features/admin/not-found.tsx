import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { readErrorText } from '../../ui/feedback/error-texts.ts'

/** The 404 page that everybody else gets; admin pages show it until the viewer is known. */
export function NotFound() {
  return <ErrorScreen error={readErrorText(404)} />
}
