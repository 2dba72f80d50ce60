import { HOME_TEXTS as T } from '../page-texts.ts'
import { BUYER_STEPS, SELLER_STEPS } from '../texts.ts'
import { SpotHead } from './spot-head.tsx'
import styles from './steps.module.css'

interface ListProps {
  title: string
  steps: readonly { title: string; text: string }[]
  className?: string | undefined
}

function StepList({ title, steps, className }: ListProps) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ol>
        {steps.map(step => (
          <li key={step.title}>
            <b>{step.title}</b>
            <p className="phrase">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Getting started, for both sides. */
export function Steps() {
  return (
    <section id="start">
      <SpotHead lines={[T.stepsTitle, T.stepsTitleRest]} drawing="spot-mirror.svg" />
      <div className={styles.steps}>
        <StepList title={T.buyer} steps={BUYER_STEPS} />
        <StepList title={T.seller} steps={SELLER_STEPS} className={styles.sell} />
      </div>
    </section>
  )
}
