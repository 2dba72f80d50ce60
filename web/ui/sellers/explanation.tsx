import { createPortal } from 'react-dom'
import { ANSWER_LABEL } from '../../lib/format/answer-words.ts'
import { Button } from '../controls/button.tsx'
import { RATING_LABELS } from '../display/rating.tsx'
import { placeBeside } from '../layout/place-beside.ts'
import { closeDialog, Sheet } from '../layout/sheet.tsx'
import { EXPLANATION_TEXTS as T } from './explanation-texts.ts'
import { SELLER_TEXTS } from './seller-texts.ts'

export type Label = 'verified' | 'deals' | 'withinDay' | 'since' | 'good' | 'bad' | 'firstAnswer'

const TITLES: Record<Label, string> = {
  ...SELLER_TEXTS,
  ...RATING_LABELS,
  firstAnswer: ANSWER_LABEL,
}

/** Explains one of the labels beside a seller; outside of headings and lists, which may hold it. */
export function Explanation({ explained, onClose }: { explained: Label; onClose: () => void }) {
  return createPortal(
    <Sheet
      open
      place={placeBeside}
      title={TITLES[explained]}
      onClose={onClose}
      actions={<Button onClick={closeDialog}>{T.close}</Button>}
    >
      <p>{T[explained]}</p>
    </Sheet>,
    document.body,
  )
}
