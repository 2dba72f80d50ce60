import { Button } from '../controls/button.tsx'
import { placeBeside } from '../layout/place-beside.ts'
import { closeDialog, Sheet } from '../layout/sheet.tsx'
import { EXPLANATION_TEXTS as T } from './explanation-texts.ts'
import { SELLER_TEXTS } from './seller-texts.ts'

export type Label = 'verified' | 'deals' | 'withinDay'

/** Explains one of the labels beside a seller. */
export function Explanation({ explained, onClose }: { explained: Label; onClose: () => void }) {
  return (
    <Sheet
      open
      place={placeBeside}
      title={SELLER_TEXTS[explained]}
      onClose={onClose}
      actions={<Button onClick={closeDialog}>{T.close}</Button>}
    >
      <p>{T[explained]}</p>
    </Sheet>
  )
}
