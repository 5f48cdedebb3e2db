// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Erc721 } from "./lib/Erc721.sol";

/// An ERC-721 collection whose metadata and images are somewhere else, as those of most collections are.
contract SandboxPostcards is Erc721 {
    string public constant override name = "Sandbox Postcards";
    string public constant override symbol = "CARD";

    string[] private uris;

    /// Mints one postcard for each of the holders. The metadata repeat when there are more cards than addresses.
    constructor(address[] memory holders, string[] memory uris_) {
        uris = uris_;
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function tokenURI(uint256 tokenId) external view override returns (string memory) {
        ownerOf(tokenId);
        return uris[(tokenId - 1) % uris.length];
    }
}
