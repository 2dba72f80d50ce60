import type { Service } from '../../../../contract/calls/catalog.ts'
import { SECTIONS } from '../texts.ts'
import styles from './story.module.css'
import { type StoryBlock, storyBlocks } from './story-blocks.ts'

const TEXTS = ['textContents', 'textDetails', 'textFlow'] as const

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
export function Story({ service }: { service: Service }) {
  return (
    <article className={styles.story}>
      <h2 className={styles.introHead}>{SECTIONS.textIntro}</h2>
      <p className={styles.intro}>{service.textIntro}</p>
      {TEXTS.map(name => (
        <Section key={name} title={SECTIONS[name]} text={service[name]} />
      ))}
    </article>
  )
}
