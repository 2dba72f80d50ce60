import { Button } from '../controls/button.tsx'
import { closeDialog, Sheet } from '../layout/sheet.tsx'
import { SELLER_TEXTS } from './seller-texts.ts'
import { TOLD_TEXTS as T } from './told-texts.ts'

export type Told = 'verified' | 'deals' | 'withinDay'

/** Explains one of the words beside a seller. */
export function ToldSheet({ told, onClose }: { told: Told; onClose: () => void }) {
  return (
    <Sheet
      open
      title={SELLER_TEXTS[told]}
      onClose={onClose}
      actions={<Button onClick={closeDialog}>{T.close}</Button>}
    >
      <p>{T[told]}</p>
    </Sheet>
  )
}
