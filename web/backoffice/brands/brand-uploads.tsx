import { useWatch } from 'react-hook-form'
import type { AssetLook } from '#web/components/asset-preview.tsx'
import { AssetUploader } from '#web/components/asset-uploader.tsx'
import type { BrandFormMethods } from './brand-fields.tsx'
import { brandLabels } from './brand-schema.ts'

export type BrandUploadsProps = { form: BrandFormMethods; brandId: string; onUploaded: (url: string) => void }

export function BrandUploads(props: BrandUploadsProps) {
  return (
    <div className="grid content-start gap-4.5 border-line px-4 pt-4.5 pb-8 md:border-l md:px-8 md:pt-5.5">
      <BrandUpload {...props} field="brand_image_url" look="banner" />
      <div className="grid grid-cols-2 gap-4 md:max-lg:grid-cols-1">
        <BrandUpload {...props} field="logo_black_url" look="on-light" />
        <BrandUpload {...props} field="logo_white_url" look="on-dark" />
      </div>
      <BrandUpload {...props} field="video_url" look="video" />
      <div className="grid gap-0.5 text-small text-muted">
        <p>Images PNG, JPG, GIF up to 10MB and videos MP4, WebM, MOV up to 50MB</p>
        <p className="max-md:hidden">You can also drop a file on a field, or paste an image.</p>
      </div>
    </div>
  )
}

type BrandUploadProps = BrandUploadsProps & {
  field: 'brand_image_url' | 'logo_black_url' | 'logo_white_url' | 'video_url'
  look: AssetLook
}

function BrandUpload({ form, brandId, onUploaded, field, look }: BrandUploadProps) {
  const set = (url: string) => form.setValue(field, url, { shouldDirty: true })
  return (
    <AssetUploader
      formName={brandId}
      brandId={brandId}
      label={brandLabels[field]}
      look={look}
      value={useWatch({ control: form.control, name: field })}
      onStored={(url) => {
        onUploaded(url)
        set(url)
      }}
      onRemove={() => set('')}
    />
  )
}
