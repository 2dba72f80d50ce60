import { linkify, type Piece } from '../../../lib/format/linkify.ts'
import { FoundWords } from '../search/found-words.tsx'
import styles from './log.module.css'

const key = (piece: Piece, index: number) => `${index}-${piece.type}`

/** Text with its URLs as links; line breaks stay as typed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.say}>
      {linkify(text).map((piece, index) =>
        piece.type === 'text' ? (
          <FoundWords key={key(piece, index)} text={piece.text} />
        ) : (
          <a
            key={key(piece, index)}
            className={styles.url}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            <FoundWords text={piece.shown} />
          </a>
        ),
      )}
    </p>
  )
}
