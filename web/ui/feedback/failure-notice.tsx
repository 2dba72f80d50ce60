import { Notice } from './notice.tsx'

/** Says what failed, announced at once; nothing without a text. */
export function FailureNotice({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  )
}
