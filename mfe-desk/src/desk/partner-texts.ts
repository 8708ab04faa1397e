/** What the page of partners is called, and what it shows. */
export const partnerTexts = {
  title: 'Partners',
  about: 'Who shows the request form on their own pages.',
};
