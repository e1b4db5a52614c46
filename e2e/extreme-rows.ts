/** Names and addresses as the world has them: long, from the right to the left, with pictures in them or markup. */
const names = [
  'Maximiliane '.repeat(40).slice(0, 500),
  'نور الدين بن عبد الله الفاسي صاحب الدكان القديم عند باب السوق الكبير',
  '👩‍🎨 Rosa 🌹 de la Fuente y 👨‍👩‍👧‍👦',
  '<b onmouseover="alert(1)">Bold</b> & "quoted" <img src=x>',
  'לאה כהן',
  `O'Neill-Þorsteinsdóttir`,
  null,
  'x'.repeat(500)
]

const emails = [
  `${'very.long.address.'.repeat(14)}@an.even.longer.house.of.fashion.example`,
  'nour@souk.example',
  'rosa+🌹@fuente.example',
  '"><script>@markup.example',
  'lea@xn--4dbcagdahymbxekheh6e0a7fei0b.example',
  'siobhan@oneill.example',
  null,
  'x@x.example'
]

const uuidOf = (index: number) => `${index}0000000-0000-4000-8000-000000000000`
const someTimeAgo = (index: number) => new Date(Date.now() - index ** 4 * 3_600_000).toISOString()

/** Rows of profiles with all that could break a card. */
export const extremeProfiles = names.map((full_name, index) => ({
  id: uuidOf(index),
  full_name,
  email: emails[index],
  avatar_url: index === 1 ? 'http://localhost:9/gone.webp' : null,
  created_at: someTimeAgo(index),
  updated_at: someTimeAgo(index),
  is_invited: index === 3,
  client_profiles:
    index % 3 === 2
      ? []
      : [
          {
            status: index === 0 ? 'vip' : 'inactive',
            annual_spend: 10 ** (index + 5) - 0.5,
            orders_this_year: 10 ** index,
            location: index === 1 ? 'مراكش' : 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Ynys Môn',
            last_active: someTimeAgo(index),
            last_order: someTimeAgo(index + 1),
            banner_image_url: index === 1 ? 'http://localhost:9/gone-too.webp' : null
          }
        ]
}))

const phones = [
  '+32 470 55 01 22 '.repeat(3).trim(),
  '٠١٢٣٤٥',
  'after six, ask for Rosa',
  '<b>+44</b>',
  null,
  '',
  '1',
  '+1 (212) 555-0100'
]

/** Rows of the waitlist with all that could break a line. */
export const extremeEntries = names.map((full_name, index) => ({
  id: uuidOf(index),
  full_name: full_name ?? 'Z',
  email: emails[index] ?? '',
  phone: phones[index] ?? null,
  created_at: someTimeAgo(index),
  invited_at: index % 2 === 0 ? null : someTimeAgo(index)
}))
