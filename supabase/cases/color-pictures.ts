export type ColorPictureCase = {
  name: string
  product: {
    image_url: string | null
    additional_images: (string | { url: string; color?: string })[]
    colors: string[] | null
  }
  /** The picture in each colour. */
  pictures: Record<string, string | null>
}

const url = (name: string) => `https://brand.example/${name}`
const black = { url: url('black'), color: 'Black' }

export const colorPictureCases: ColorPictureCase[] = [
  {
    name: 'the first colour has the main picture, another its own, and one without a picture the main one',
    product: { image_url: url('oxblood'), additional_images: [url('side'), black], colors: ['Oxblood', 'Black', 'Tan'] },
    pictures: { Oxblood: url('oxblood'), Black: url('black'), Tan: url('oxblood'), '': url('oxblood') }
  },
  {
    name: 'the main picture precedes one that is marked with the first colour',
    product: { image_url: url('main'), additional_images: [black], colors: ['Black'] },
    pictures: { Black: url('main') }
  },
  {
    name: 'without a main picture the first colour has the one that is marked with it',
    product: { image_url: '', additional_images: [black], colors: ['Black', 'Tan'] },
    pictures: { Black: url('black'), Tan: null }
  },
  {
    name: 'blanks are no colours',
    product: { image_url: url('main'), additional_images: [black], colors: [' ', ' Black ', 'Tan'] },
    pictures: { Black: url('main') }
  },
  {
    name: 'of two pictures of a colour the first counts, unless its URL is empty',
    product: {
      image_url: url('main'),
      additional_images: [{ url: '', color: 'Black' }, black, { ...black, url: url('late') }],
      colors: ['Tan']
    },
    pictures: { Black: url('black') }
  },
  {
    name: 'a product without pictures has none',
    product: { image_url: null, additional_images: [], colors: null },
    pictures: { Black: null }
  }
]
