import { Icon } from '../../../../ui/display/icon.tsx'
import compose from '../compose.module.css'
import { PHRASES_TEXTS as T } from './phrases-texts.ts'

/** Opens the 定型文, one of which is inserted into the message and not sent. */
export function PhraseButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={compose.attach}
      aria-label={T.open}
      title={T.open}
      onClick={onOpen}
    >
      <Icon name="phrase" />
    </button>
  )
}
