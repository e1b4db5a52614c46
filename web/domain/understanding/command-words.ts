import type { PageName } from './understanding.ts'

type Simple = 'undo' | 'repeat' | 'stop' | 'clear' | 'help' | 'yes' | 'no' | 'more'

const list = (words: string) => words.split(', ')

/** A whole sentence, without polite words around it. */
const simple: [Simple, string][] = [
  [
    'undo',
    'undo, undo last, undo last one, take back, scratch, revert, put back, oops, reverse, go back, go back one, back, previous, previous results, go back to previous results, back to results, step back, i changed mind, changed mind'
  ],
  [
    'repeat',
    'repeat, say again, again, pardon, pardon me, sorry, what, come again, what did you say, once more, one more time, read again, i didnt hear, i didnt catch, didnt catch, what was, what are they again'
  ],
  [
    'stop',
    'stop, stop talking, stop listening, be quiet, quiet, silence, shut up, enough, cancel, never mind, nevermind, forget, thats, is, thats enough, im done, done, exit, close, quit, hush, halt, no more, finish, thatll be, goodbye, bye, mute, wait, hang on, thanks, thank you, thank you very much, many thanks, cheers, okay thanks, thats lovely, thats great, thats perfect, thats everything, no thats'
  ],
  [
    'clear',
    'clear, clear everything, clear search, clear filters, clear results, remove filters, remove every filter, start over, start again, start afresh, start from scratch, from beginning, from start, new search, start new search, reset, reset everything, reset filters, reset search, begin again, forget everything, something completely different, wipe everything, delete everything'
  ],
  [
    'help',
    'help, help me, what can i say, what can you do, what can i ask, how does work, what are commands, commands, how do i use, what do i say, instructions, i need help, i dont know what to say, show me commands, what should i say, what can i do here'
  ],
  [
    'yes',
    'yes, yeah, yep, yup, sure, of course, ok, okay, do, go ahead, confirm, correct, right, thats right, thats correct, sounds good, absolutely, definitely, certainly, yes do, yes add, yes go ahead, alright, fine, thats fine, perfect, exactly, why not, go on, go for, yes thats right, yes thats one, thats one, thatll do, sure thing, yes thank you, great, lovely, very good, indeed, i do, yes i do, y, oui, si, ja'
  ],
  [
    'no',
    'no, nope, nah, no thanks, no thank you, dont, do not, not, not one, no not one, wrong, thats wrong, thats not, incorrect, not now, no dont, dont do, dont add, not really, no way, negative, wrong one, i dont want, not right, thats not right, no thats wrong, no thats not right, no not, no wait, not yet, n'
  ],
  [
    'more',
    'more, show more, show me more, more results, next, next page, next ones, what else, what else do you have, what else have you got, what else is there, anything else, something else, something different, different ones, anything different, see more, load more, keep going, continue, show me rest, rest, show next ones, others, any others, any more, show me others, show me some more, scroll down, more of them, show next, see next ones'
  ]
]

/** Without the words that make no difference. */
export function bareCommand(sentence: string): string {
  return sentence.replace(/\b(the|my|all|please|that|it|this|a) ?(?= |$|\b)/g, '').trim()
}

export const simpleCommands = new Map(
  simple.flatMap(([kind, phrases]) => list(phrases).map((phrase): [string, Simple] => [phrase, kind]))
)

const pages: [PageName, string][] = [
  ['cart', 'cart, bag, basket, shopping bag, shopping cart, shopping basket, trolley, checkout, check out'],
  [
    'saved',
    'saved, saved items, saved list, saved pieces, wishlist, wish list, favourites, favorites, favourite items, saves, saved things, list, saved products, hearts, what i saved, what did i save, what have i saved'
  ],
  ['home', 'home, home page, homepage, feed, home feed, start, start page'],
  ['account', 'account, profile, settings, orders, my orders, account settings'],
  ['discover', 'discover, curations, stories, curation, edits, collections'],
  [
    'advisor',
    'advisor, adviser, client advisor, personal shopper, stylist, chat, messages, client adviser, a person, person, human, someone, somebody, an advisor, an adviser'
  ]
]

export const pageNames = new Map(pages.flatMap(([page, names]) => list(names).map((name): [string, PageName] => [name, page])))

export type VerbKind = 'add' | 'save' | 'unsave' | 'remove' | 'open' | 'show' | 'similar' | 'choose' | 'ask'

const verbLists: [VerbKind, string][] = [
  [
    'similar',
    'more like, something like, anything like, others like, other ones like, ones like, similar to, similar ones to, something similar to, anything similar to, looks like, look like, one like, some like, more of, find similar to, things like, stuff like, pieces like, in the style of, the same style as, same style as, like'
  ],
  ['unsave', 'unsave, unfavourite, unfavorite, unlike'],
  ['save', 'save, bookmark, favourite, favorite, keep, heart, remember, wishlist, love'],
  ['remove', 'remove, delete, take out, take, get rid of, drop, throw out'],
  [
    'add',
    'add, put, buy, ill take, ill have, i will take, i will have, ill buy, order, purchase, pop, throw, stick, get me, get, give me, i want, i want to buy, i want to add, reserve, ill get, have, id like, i would like, take, well take, we will take, also add, i need'
  ],
  [
    'open',
    'open, open up, go to, take me to, visit, bring up, pull up, view, see, look at, take a look at, tell me about, tell me more about, more about, details of, details for, details on, click on, click, tap, tap on, select, zoom in on, more info on, more information about, more information on, have a look at, go into, navigate to, display'
  ],
  [
    'show',
    'show, show me, whats in, what is in, see whats in, look in, whats on, what have i got in, what do i have in, where is, wheres, talk to, call, contact, message, speak to, ask, chat with'
  ],
  ['choose', 'choose, pick, i choose, i like, i prefer, i love, i mean, i meant, what about, how about'],
  [
    'ask',
    'how much is, how much are, how much does, how much for, how much was, whats the price of, what is the price of, price of, the price of, what does, what size is, what sizes is, what sizes does, what colour is, what color is, what colours does, what colors does, what is, whats, is, does, who makes, what material is, do you have, have you got'
  ]
]

/** Verbs at the start of a command. 'show' opens a page or a position, but searches for anything else. */
export const verbs = new Map<string, VerbKind[]>()
for (const [kind, phrases] of verbLists) for (const verb of list(phrases)) verbs.set(verb, [...(verbs.get(verb) ?? []), kind])

export const leading = list(
  'please, um, uh, umm, uhm, er, erm, ah, oh, hmm, hm, ok, okay, so, now, hey, hi, hello, can you, could you, would you, will you, can i, could i, may i, can we, could we, id like to, i would like to, i want to, i wanna, lets, let us, let me, wait, just, vitrine, and, then, right, well, actually, alright, all right, great, perfect, yes, yeah, no, sorry, i think, i guess, maybe, go ahead and, id like you to, i want you to, you know, also, quickly, kindly, find me, find, show me, nice, good, cool, yes please'
)

export const trailing = list(
  'please, thanks, thank you, now, for me, then, would you, will you, ok, okay, right now, if you can, instead, pls, plz, too, as well, right, immediately, at once, i think, actually'
)

export const commandPhrases = [...simpleCommands.keys(), ...pageNames.keys(), ...verbs.keys(), ...leading, ...trailing]
