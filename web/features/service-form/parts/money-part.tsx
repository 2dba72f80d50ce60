import { type CSSProperties, useRef } from 'react'
import { QUANTITY_MAX, QUANTITY_MIN } from '../../../../contract/limits.ts'
import { type PriceSplit, splitPrice } from '../../../../contract/money.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { FORM_TEXTS as T } from '../texts.ts'
import { typedPrice } from '../values.ts'
import styles from './money-part.module.css'
import { Part } from './part.tsx'
import type { ServiceFormMethods } from './text-parts.tsx'

const widthOf = (yen: number) => ({ '--yen': yen }) as CSSProperties

/** How the price is divided, drawn as on the home page: each width is proportional to its yen. */
function Tape({ share, commission, fee }: PriceSplit) {
  return (
    <div className={styles.tape} aria-hidden="true">
      <span className={styles.sell} style={widthOf(share)}>
        {T.shareOnTape}
      </span>
      <span className={styles.commission} style={widthOf(commission)}>
        20%
      </span>
      <span className={styles.fee} style={widthOf(fee)} />
    </div>
  )
}

interface RowProps {
  label: string
  note?: string
  yen: number
  swatch?: string | undefined
  minor?: boolean
}

function Row({ label, note, yen, swatch, minor }: RowProps) {
  return (
    <div className={cx(minor && styles.minor)}>
      <dt>
        {swatch && <span className={cx(styles.swatch, swatch)} />}
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{formatYen(yen)}</dd>
    </div>
  )
}

/**
 * Shows no amounts before the first valid price; while a later one is invalid, the last amounts
 * stay, greyed out.
 */
function Split({ text }: { text: string }) {
  const typed = typedPrice(text)
  const last = useRef(typed)
  if (typed !== null) last.current = typed
  if (last.current === null) return <p className={styles.noprice}>{T.noPrice}</p>
  const split = splitPrice(last.current)
  return (
    <div className={cx(styles.split, typed === null && styles.stale)}>
      <Tape {...split} />
      <dl aria-live="polite">
        <Row label={T.share} note={T.shareNote} yen={split.share} swatch={styles.sell} />
        <Row label={T.total} note={T.totalNote} yen={split.total} />
        <Row label={T.commission} yen={split.commission} swatch={styles.commission} minor />
        <Row label={T.fee} yen={split.fee} swatch={styles.fee} minor />
      </dl>
    </div>
  )
}

function Price({ form }: { form: ServiceFormMethods }) {
  return (
    <div className={styles.pricebox}>
      <Field label={T.price} hint={T.priceHint} error={form.formState.errors.price?.message}>
        {control => (
          <span className={styles.yenfield}>
            <span aria-hidden="true">¥</span>
            <TextInput {...control} {...form.register('price')} inputMode="numeric" />
            <span aria-hidden="true">{T.perMonth}</span>
          </span>
        )}
      </Field>
      <Split text={form.watch('price')} />
    </div>
  )
}

const stepped = (text: string, step: number): string => {
  const number = /^[0-9]+$/.test(text) ? Number(text) + step : QUANTITY_MIN
  return String(Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, number)))
}

function Quantity({ form }: { form: ServiceFormMethods }) {
  const step = (by: number) => () =>
    form.setValue('quantity', stepped(form.getValues('quantity'), by), {
      shouldValidate: true,
      shouldDirty: true,
      shouldTouch: true,
    })
  return (
    <Field label={T.quantity} error={form.formState.errors.quantity?.message}>
      {control => (
        <span className={styles.stepper}>
          <Button aria-label={T.less} onClick={step(-1)}>
            −
          </Button>
          <TextInput {...control} {...form.register('quantity')} inputMode="numeric" />
          <Button aria-label={T.more} onClick={step(1)}>
            <Icon name="plus" />
          </Button>
        </span>
      )}
    </Field>
  )
}

export function MoneyPart({ form }: { form: ServiceFormMethods }) {
  return (
    <Part title={T.money}>
      <Price form={form} />
      <Quantity form={form} />
    </Part>
  )
}
