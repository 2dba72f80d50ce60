import type { Prod } from '../../../../contract/calls/catalog.ts'
import { SECTIONS } from '../texts.ts'
import styles from './story.module.css'
import { type StoryBlock, storyBlocks } from './story-blocks.ts'

const TEXTS = ['text_contents', 'text_details', 'text_flow'] as const

function Block({ block }: { block: StoryBlock }) {
  if (block.kind === 'paragraph') {
    return <p className={styles.paragraph}>{block.lines.join('\n')}</p>
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={styles[block.kind]}>
      {block.lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      {storyBlocks(text).map(block => (
        <Block key={block.lines.join()} block={block} />
      ))}
    </section>
  )
}

/** The seller's four texts, set like an article. */
export function Story({ prod }: { prod: Prod }) {
  return (
    <article className={styles.story}>
      <h2 className={styles.introHead}>{SECTIONS.text_intro}</h2>
      <p className={styles.intro}>{prod.text_intro}</p>
      {TEXTS.map(name => (
        <Section key={name} title={SECTIONS[name]} text={prod[name]} />
      ))}
    </article>
  )
}
