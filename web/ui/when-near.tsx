import { type ReactNode, Suspense } from 'react'
import { useComesNear } from '../lib/device/use-comes-near.ts'

/** A place whose lazy content is loaded once the visitor has scrolled near it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [place, isNear] = useComesNear<HTMLDivElement>()
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}
