import { useRevalidator } from 'react-router'
import { ErrorScreen } from '../../ui/error-screen.tsx'
import { failureOf } from './error-of-route.ts'

/** In place of a screen whose data could not be read, or that could not be made at all. */
export function RouteError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { text, detail, transient } = failureOf(error)
  const retry = transient && state === 'idle' ? () => void revalidate() : undefined
  return <ErrorScreen error={text} detail={detail} onRetry={retry} />
}
