import { useState } from 'react'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { Radio } from '../../ui/controls/radio.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import styles from './showcase.module.css'

function Choices() {
  const [file, setFile] = useState<string>()
  return (
    <>
      <FieldGroup label="公開" error="選択してください">
        <Radio name="open">公開する</Radio>
        <Radio name="open">停止しておく</Radio>
      </FieldGroup>
      <Field label="画像" hint="30MBまで。JPG、PNG、GIF">
        {control => (
          <FilePicker {...control} chosen={file} onSelect={files => setFile(files[0]?.name)} />
        )}
      </Field>
      <Checkbox>取り消せないことを確かめました。</Checkbox>
    </>
  )
}

export function FieldSamples() {
  return (
    <div className={styles.two}>
      <Field label="ニックネーム" valid>
        {control => <TextInput {...control} defaultValue="藤野" />}
      </Field>
      <Field label="月額" error="1500円から200000円までの範囲を入力してください">
        {control => <TextInput {...control} inputMode="numeric" defaultValue="1200" />}
      </Field>
      <Field label="電話番号" optional hint="ハイフンなし、半角数字">
        {control => <TextInput {...control} type="tel" placeholder="09012345678" />}
      </Field>
      <Field label="メッセージ" count={{ value: 13, max: 1000 }}>
        {control => <TextArea {...control} defaultValue="日曜の午前でお願いします。" />}
      </Field>
      <Field label="カテゴリー">
        {control => (
          <Select {...control}>
            <option>メイク</option>
            <option>写真撮影</option>
          </Select>
        )}
      </Field>
      <Choices />
    </div>
  )
}
