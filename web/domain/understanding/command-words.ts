import type { PageName } from './understanding.ts'

type Simple = 'undo' | 'repeat' | 'stop' | 'clear' | 'help' | 'yes' | 'no' | 'more'

const list = (words: string) => words.split(', ')

/** A whole sentence, without polite words around it. */
const simple: Record<Simple, string> = {
  undo: 'undo, undo that, undo it, undo this, undo the last one, undo last, take that back, take it back, scratch that, revert, revert that, put it back, go back one, oops, undo please, reverse that, go back, back, previous, the previous results, previous results, go back to the previous results, back to the results, step back, i changed my mind, changed my mind, undo my last action',
  repeat:
    'repeat, repeat that, repeat it, say that again, say it again, again, say again, pardon, pardon me, sorry, what, come again, what did you say, once more, one more time, read it again, read that again, i didnt hear, i didnt catch that, didnt catch that, what was that, repeat please, what are they again',
  stop: 'stop, stop it, stop that, stop talking, stop listening, be quiet, quiet, silence, shut up, enough, cancel, cancel that, never mind, nevermind, forget it, thats all, that is all, thats it, thats enough, im done, done, exit, close, quit, hush, halt, no more, finish, thatll be all, goodbye, bye, mute',
  clear:
    'clear, clear all, clear everything, clear it, clear the search, clear my search, clear search, clear filters, clear the filters, clear all filters, remove all filters, remove the filters, start over, start again, start afresh, start from scratch, from the beginning, from the start, new search, reset, reset everything, reset filters, reset the search, begin again, forget everything, something completely different, start a new search, wipe everything',
  help: 'help, help me, what can i say, what can you do, what can i ask, how does this work, how does it work, what are the commands, commands, how do i use this, what do i say, instructions, i need help, i dont know what to say, show me the commands, what should i say',
  yes: 'yes, yeah, yep, yup, yes please, sure, of course, ok, okay, please do, do it, go ahead, confirm, correct, right, thats right, thats correct, sounds good, absolutely, definitely, certainly, yes do it, yes add it, yes go ahead, alright, all right, fine, perfect, exactly, why not, go on, go for it, ja, oui, si, yes thats right, yes thats the one, thats the one, sure thing, add it yes, that one yes, yes thank you, great, lovely, very good, indeed, i do, y',
  no: 'no, nope, nah, no thanks, no thank you, dont, do not, not this one, not that one, not that, not this, wrong, thats wrong, incorrect, not now, no not that one, no dont, dont do it, dont add it, please dont, not really, no way, negative, wrong one, i dont want it, not right, thats not right, thats not it, no thats wrong, no not that, no wait, n',
  more: 'more, show more, show me more, more results, next, next page, next ones, what else, what else do you have, what else is there, anything else, something else, something different, different ones, anything different, see more, load more, keep going, continue, show me the rest, the rest, show the next ones, others, any others, any more, more please, show me others, show me some more, scroll down, more of them'
}

export const simpleCommands = new Map(
  Object.entries(simple).flatMap(([kind, phrases]) => list(phrases).map((phrase): [string, string] => [phrase, kind]))
)

const pages: [PageName, string][] = [
  ['cart', 'cart, bag, basket, shopping bag, shopping cart, shopping basket, trolley, checkout, check out'],
  [
    'saved',
    'saved, saved items, saved list, saved pieces, wishlist, wish list, favourites, favorites, favourite items, saves, saved things, list, saved products, hearts'
  ],
  ['home', 'home, home page, homepage, feed, home feed, start, start page'],
  ['account', 'account, profile, settings, orders, my orders, account settings'],
  ['discover', 'discover, curations, stories, curation, edits, collections'],
  ['advisor', 'advisor, adviser, client advisor, personal shopper, stylist, chat, messages, client adviser']
]

export const pageNames = new Map(pages.flatMap(([page, names]) => list(names).map((name): [string, PageName] => [name, page])))

/** Verbs at the start of a command, longest first. 'show' opens a page or a position, but searches for anything else. */
export const verbs: [string, 'add' | 'save' | 'unsave' | 'remove' | 'open' | 'show' | 'similar' | 'choose' | 'ask'][] = [
  ...list(
    'more like, something like, anything like, others like, other ones like, ones like, similar to, similar ones to, something similar to, anything similar to, looks like, look like, one like, show me more like, show more like, show me something like, show me ones like, show me others like, find me more like, find more like, more of, similar pieces to, find similar to, things like, stuff like, pieces like, in the style of, the same style as, same style as, like'
  ).map((verb): [string, 'similar'] => [verb, 'similar']),
  ...list('unsave, unfavourite, unfavorite, unlike, remove from saved, take off my list').map((verb): [string, 'unsave'] => [
    verb,
    'unsave'
  ]),
  ...list('save, bookmark, favourite, favorite, keep, heart, remember, wishlist, love').map((verb): [string, 'save'] => [
    verb,
    'save'
  ]),
  ...list('remove, delete, take out, take, get rid of, drop, throw out').map((verb): [string, 'remove'] => [verb, 'remove']),
  ...list(
    'add, put, buy, ill take, ill have, i will take, i will have, ill buy, order, purchase, pop, throw, stick, get me, get, give me, i want, i want to buy, reserve, ill get, lets get, lets take, lets have, i choose, take, well take, we will take, also add, i need'
  ).map((verb): [string, 'add'] => [verb, 'add']),
  ...list(
    'open, open up, go to, take me to, visit, bring up, pull up, view, see, look at, tell me about, tell me more about, more about, details of, details for, details on, show me details of, more details on, click on, click, tap, tap on, select, zoom in on, more on, more info on, more information about, more information on, let me see, have a look at, go into, navigate to, what about, whats, how about, display'
  ).map((verb): [string, 'open'] => [verb, 'open']),
  ...list(
    'show, show me, whats in, what is in, see whats in, look in, whats on, what have i got in, what do i have in, talk to, call, contact, message, speak to, ask, chat with, i want to see'
  ).map((verb): [string, 'show'] => [verb, 'show']),
  ...list(
    'how much is, how much are, how much does, how much for, how much was, whats the price of, what is the price of, price of, the price of, what does, what size is, what sizes is, what sizes does, what colour is, what color is, what is, is, does, who makes, what material is, do you have, have you got'
  ).map((verb): [string, 'ask'] => [verb, 'ask']),
  ...list('choose, pick, i like, i prefer, i love, i mean, i meant').map((verb): [string, 'choose'] => [verb, 'choose'])
]

export const leading = list(
  'please, um, uh, umm, uhm, er, erm, ah, oh, hmm, hm, ok, okay, so, now, hey, hi, hello, can you, could you, would you, will you, can i, could i, may i, can we, could we, id like to, i would like to, i want to, i wanna, lets, let us, just, vitrine, and, then, right, well, actually, alright, all right, great, perfect, yes, yeah, no, sorry, i think, i guess, maybe, go ahead and, id like you to, i want you to, you know, also, quickly, kindly, find me, find, show me, nice, good, cool, yes please'
)

export const trailing = list(
  'please, thanks, thank you, now, for me, then, would you, will you, ok, okay, right now, if you can, instead, pls, plz, too, as well, right, immediately, at once, i think, actually'
)

export const commandPhrases = [
  ...simpleCommands.keys(),
  ...pageNames.keys(),
  ...verbs.map(([verb]) => verb),
  ...leading,
  ...trailing
]
