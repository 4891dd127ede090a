// Games in the library of the pictures: well-known ones, one of them with a variation, as on Android.

const masters = [
    ["Adolf Anderssen", "Jean Dufresne", "Berlin", "1852.??.??", "1-0", `
1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5
17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 $3 (19. Be4 {The quieter way: the bishop holds f3.} Qh3 20. g3 Rxg3+)
19... Qxf3 $2 20. Rxe7+ $1 Nxe7 21. Qxd7+ $3 Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#`],
    ["Paul Morphy", "Duke Karl and Count Isouard", "Paris", "1858.11.02", "1-0", `
1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#`],
    ["Edward Lasker", "George Alan Thomas", "London", "1912.10.29", "1-0", `
1. d4 e6 2. Nf3 f5 3. Nc3 Nf6 4. Bg5 Be7 5. Bxf6 Bxf6 6. e4 fxe4 7. Nxe4 b6 8. Ne5 O-O 9. Bd3 Bb7 10. Qh5 Qe7
11. Qxh7+ Kxh7 12. Nxf6+ Kh6 13. Neg4+ Kg5 14. h4+ Kf4 15. g3+ Kf3 16. Be2+ Kg2 17. Rh2+ Kg1 18. Kd2#`],
    ["Donald Byrne", "Robert James Fischer", "New York", "1956.10.17", "0-1", `
1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+
19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2
27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+
36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2#`],
    ["Richard Réti", "Savielly Tartakower", "Vienna", "1910.??.??", "1-0", `
1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8
10. Bg5+ Kc7 11. Bd8#`],
    ["Gioachino Greco", "NN", "?", "1620.??.??", "1-0", `
1. e4 b6 2. d4 Bb7 3. Bd3 f5 4. exf5 Bxg2 5. Qh5+ g6 6. fxg6 Nf6 7. gxh7+ Nxh5 8. Bg6#`],
];

/** The games as PGN. */
export const library = masters.map(([white, black, site, date, result, moves]) => `[Site "${site}"]
[Date "${date}"]
[White "${white}"]
[Black "${black}"]
[Result "${result}"]
${moves} ${result}
`).join("\n");

/**
 * Games of the user against the computer: level, start position, moves, and where the reply to each arrives. The
 * positions are from masters' games, and the level has only one legal move, so that the result is fixed. Without moves
 * the user resigns.
 */
export const played = [
    [4, "rnb2b1r/ppk2ppp/2p5/4q1B1/4n3/8/PPP2PPP/2KR1BNR w - - 2 11", ["g5d8"]],
    [6, "1Q6/5pk1/2p3p1/1pbbN2p/7P/6n1/r5P1/5K2 w - - 6 37", []],
    [5, "8/8/8/3k4/8/8/3p4/3K4 w - - 0 61", ["d1d2"]],
    [5, "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16", ["b3b8 b8", "d1d8"]],
];

/** Position of Edward Lasker against Thomas before the king hunt across the board: level, FEN, and moves. */
export const hunt = [
    6, "rn3r2/pbppq1p1/1p2pN1k/4N3/3P4/3B4/PPP2PPP/R3K2R w KQ - 1 13", ["e5g4 g5", "h2h4 f4", "g2g3 f3"],
];

/** Moves that end the hunt, after d3e2 and the reply to it. */
export const mate = ["h1h2 g1", "e1d2"];

/** Position in which White can mate on f7, and another move. */
export const missed = [6, "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", ["h5f3"]];

/** Moves from the start position after which a pawn can promote on a8. */
export const arrival = ["a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "b8c6"];
