import { Showcase } from '../features/showcase/showcase.tsx'
import { errorMeta } from '../lib/pages/meta.ts'

export const meta = () => errorMeta('部品帖')

/** `routes.ts` has this route in development only. */
export default function Ui() {
  return <Showcase />
}
