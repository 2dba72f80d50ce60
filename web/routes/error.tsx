import { errorMeta } from '../lib/pages/meta.ts'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { pageErrorText } from '../ui/feedback/error-texts.ts'
import type { Route } from './+types/error.ts'

const textOf = (code: string) => pageErrorText(Number(code))

export const meta: Route.MetaFunction = ({ params }) => errorMeta(textOf(params.code).title)

export default function ErrorPage({ params }: Route.ComponentProps) {
  return <ErrorScreen error={textOf(params.code)} />
}
