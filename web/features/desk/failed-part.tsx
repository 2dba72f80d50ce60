import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DESK_TEXTS as T } from './texts.ts'

/** Shown in place of a part of the desk that could not be loaded. */
export function FailedPart({ children, onAgain }: { children: string; onAgain: () => unknown }) {
  return (
    <Notice tone="danger" role="alert">
      {children}
      <Button variant="plain" onClick={() => void onAgain()}>
        {T.again}
      </Button>
    </Notice>
  )
}
