/** The title and description of the page of partners. */
export const partnerTexts = {
  title: 'Partners',
  about: 'Who shows the request form on their own pages.',
};
