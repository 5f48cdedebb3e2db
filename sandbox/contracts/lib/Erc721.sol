// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IERC721Receiver {
    function onERC721Received(
        address operator,
        address from,
        uint256 tokenId,
        bytes calldata data
    ) external returns (bytes4);
}

/// What every ERC-721 collection of the sandbox does. Anybody may mint: the tokens are worth nothing.
abstract contract Erc721 {
    uint256 public totalSupply;
    uint256 private lastId;

    mapping(address owner => uint256) private balances;
    mapping(uint256 tokenId => address) private owners;
    mapping(uint256 tokenId => address) private approvals;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error ERC721InvalidOwner(address owner);
    error ERC721NonexistentToken(uint256 tokenId);
    error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner);
    error ERC721InvalidReceiver(address receiver);
    error ERC721InsufficientApproval(address operator, uint256 tokenId);
    error ERC721InvalidApprover(address approver);

    function name() external view virtual returns (string memory);

    function symbol() external view virtual returns (string memory);

    function tokenURI(uint256 tokenId) external view virtual returns (string memory);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-721, and its metadata.
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to) public returns (uint256 tokenId) {
        tokenId = ++lastId;
        totalSupply++;
        _give(address(0), to, tokenId);
        _checkReceiver(address(0), to, tokenId, "");
    }

    function burn(uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        _checkAllowed(owner, tokenId);
        totalSupply--;
        balances[owner]--;
        delete owners[tokenId];
        delete approvals[tokenId];
        emit Transfer(owner, address(0), tokenId);
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(owner);
        return balances[owner];
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert ERC721NonexistentToken(tokenId);
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return approvals[tokenId];
    }

    function approve(address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert ERC721InvalidApprover(msg.sender);
        approvals[tokenId] = to;
        emit Approval(owner, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        _checkAllowed(owner, tokenId);
        if (owner != from) revert ERC721IncorrectOwner(from, tokenId, owner);
        balances[from]--;
        delete approvals[tokenId];
        _give(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        _checkReceiver(from, to, tokenId, data);
    }

    function _give(address from, address to, uint256 tokenId) private {
        if (to == address(0)) revert ERC721InvalidReceiver(to);
        owners[tokenId] = to;
        balances[to]++;
        emit Transfer(from, to, tokenId);
    }

    function _checkAllowed(address owner, uint256 tokenId) private view {
        if (msg.sender == owner || msg.sender == approvals[tokenId] || isApprovedForAll[owner][msg.sender]) return;
        revert ERC721InsufficientApproval(msg.sender, tokenId);
    }

    function _checkReceiver(address from, address to, uint256 tokenId, bytes memory data) private {
        if (to.code.length == 0) return;
        try IERC721Receiver(to).onERC721Received(msg.sender, from, tokenId, data) returns (bytes4 answer) {
            if (answer == IERC721Receiver.onERC721Received.selector) return;
        } catch {}
        revert ERC721InvalidReceiver(to);
    }
}
