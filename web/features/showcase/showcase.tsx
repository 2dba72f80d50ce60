import type { ReactNode } from 'react'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { Buttons, Switches } from './control-samples.tsx'
import { Marks, Notices, Waits } from './feedback-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { SAMPLE_SERVICES } from './sample-services.ts'
import styles from './showcase.module.css'

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Cards() {
  return (
    <ServiceGrid>
      {SAMPLE_SERVICES.map(service => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </ServiceGrid>
  )
}

function Scheme({ theme, name }: { theme: 'light' | 'dark'; name: string }) {
  return (
    <div className={styles.scheme} data-theme={theme}>
      <h2 className="h2">{name}</h2>
      <Piece title="押すもの">
        <Buttons />
      </Piece>
      <Piece title="書くもの">
        <FieldSamples />
      </Piece>
      <Piece title="しるし">
        <Marks />
      </Piece>
      <Piece title="知らせ">
        <Notices />
      </Piece>
      <Piece title="切りかえるもの">
        <Switches />
      </Piece>
      <Piece title="札の状態">
        <Cards />
      </Piece>
      <Piece title="待つもの、ひらくもの、まだ何もないとき">
        <Waits />
      </Piece>
    </div>
  )
}

/** Every component with its states, in the light and the dark theme. */
export function Showcase() {
  return (
    <>
      <h1 className="wrap h2">部品帖</h1>
      <div className={styles.schemes}>
        <Scheme theme="light" name="昼" />
        <Scheme theme="dark" name="夜" />
      </div>
    </>
  )
}
